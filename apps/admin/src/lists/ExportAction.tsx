import { PageAction } from '../ui/layout/PageActions.tsx'
import { useExport } from './use-export.ts'

interface Props {
  /** Of the list: `customers`. */
  name: string
  label: string
  /** Starts the task, which exports what the list shows. */
  start: (idempotencyKey: string) => Promise<unknown>
}

/** Exports the filtered rows as a task, as an action of the page. */
export function ExportAction({ name, label, start: request }: Props) {
  const { isPending, start } = useExport(name, request)
  return (
    <PageAction isPending={isPending} onClick={() => start()}>
      {label}
    </PageAction>
  )
}
