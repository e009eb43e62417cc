import type { Language } from '@backroom/contract/platform/api/language'
import { requiredColumns } from '@backroom/contract/selling/fulfillments/tracking-columns'
import type { TrackingChoices } from '@backroom/contract/selling/fulfillments/tracking-import'
import type { WaitingContext } from '../../../platform/context.ts'
import { importedFiles, startTask } from '../../../platform/tasks/tasks.ts'
import { meanings } from './columns.ts'
import { importTracking } from './import-tracking.task.ts'

const files = importedFiles({ action: 'tracking-file', meanings, required: requiredColumns })

export const readTrackingFile = files.show

/** Starts the import of a file, or its check. */
export async function startTrackingImport(
  ctx: WaitingContext,
  choices: TrackingChoices & { language?: Language },
  started: typeof importTracking = importTracking,
) {
  const { input } = await files.check(ctx, choices)
  return ctx.write((tx) => startTask(tx, started, input))
}
