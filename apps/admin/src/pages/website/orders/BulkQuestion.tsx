import type { TaskKind } from '@backroom/contract/task-kinds'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { BulkSelection, RowSelection } from '../../../lists/bulk/use-selection.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

interface DialogProps {
  /** Of the button that confirms. */
  label: string
  title: string
  text: string
  onClose: () => void
  onDone: () => void
  children?: ReactNode
}

/** Says what a task will do with the selected orders, before it starts. */
export function BulkQuestionDialog({ label, title, text, onClose, onDone, children }: DialogProps) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onDone}>{label}</Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </AskDialog>
  )
}

interface Props {
  rows: RowSelection
  /** Of the button, and of the one that confirms. */
  label: string
  title: (count: number) => string
  text: string
  kind: TaskKind
  start: (chosen: BulkSelection, idempotencyKey: string) => Promise<{ taskId: string }>
  children?: ReactNode
}

/** A button that starts a task over the selected orders, after a dialog has said what it does. */
export function BulkQuestion({ rows, label, title, text, kind, start, children }: Props) {
  const { mutate, isPending } = useBulkTask(rows, 'orders')
  const [isAsking, setAsking] = useState(false)
  const { chosen } = rows
  if (!chosen) return null
  const close = () => setAsking(false)
  const confirm = () => {
    close()
    mutate({ kind, start: (idempotencyKey) => start(chosen, idempotencyKey) })
  }
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <BulkQuestionDialog label={label} title={title(chosen.count)} text={text} onClose={close} onDone={confirm}>
          {children}
        </BulkQuestionDialog>
      )}
    </>
  )
}
