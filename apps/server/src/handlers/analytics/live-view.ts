import { liveView } from '@backroom/contract/analytics/live-view/endpoints'
import { findLive } from '@backroom/domain/analytics/live-view/live-view'
import { implement } from '../../http/implement.ts'

export const handlers = implement(liveView, { show: (ctx) => findLive(ctx) })
