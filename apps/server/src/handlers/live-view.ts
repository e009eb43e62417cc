import { liveView } from '@backroom/contract/live-view/endpoints'
import { findLive } from '@backroom/domain/analytics/analytics'
import { implement } from '../http/implement.ts'

export const liveViewHandlers = implement(liveView, { show: (ctx) => findLive(ctx) })
