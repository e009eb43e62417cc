import { PictureTask } from '@backroom/contract/online-store/themes/library'
import type { TenantContext } from '../../../platform/context.ts'
import { ensureQueued } from '../../../platform/tasks/tasks.ts'

/** Starts the task that draws missing and outdated pictures, or all, unless it waits to start already. */
export const queuePictures = (
  ctx: Pick<TenantContext, 'db' | 'storeId' | 'requestId' | 'user'>,
  { all } = { all: false },
) => ensureQueued(ctx, { kind: 'themes.pictures', input: PictureTask }, { all })
