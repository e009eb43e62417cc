import type { ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { FilterQuery } from '@backroom/contract/platform/lists/list-endpoints'
import type { TenantContext } from '../context.ts'
import { type ListSource, requireMatching, requireRows, type Selected } from '../lists/lists.ts'
import { startTask } from './start-task.ts'
import type { AnyTask, InputSchema } from './task.ts'

/** The rows that a person selected, and what the task does with each. */
type BulkBody<D extends ListDefinition, Input> = Omit<Input, 'ids' | 'matching'> &
  (
    | { ids: string[]; matching?: never }
    | {
        ids?: never
        /** With the number of matches that the person saw. */
        matching: FilterQuery<D> & { count: number }
      }
  )

/**
 * Starts a task over the rows of a list. Fails if one of the ids is not in the store, or if the number of matches differs from the
 * one that the person saw.
 */
export async function startBulkTask<D extends ListDefinition, Input extends Selected<D>>(
  ctx: TenantContext,
  task: AnyTask & { input: InputSchema<Input> },
  source: ListSource<D>,
  { ids, matching, ...fields }: BulkBody<D, Input>,
): Promise<{ taskId: string }> {
  const selected = ids
    ? { ids: await requireRows(ctx, source, ids) }
    : { matching: await requireMatching(ctx, source, matching) }
  return startTask(ctx, task, { ...fields, ...selected } as unknown as Input)
}
