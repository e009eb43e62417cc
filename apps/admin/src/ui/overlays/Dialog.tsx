import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { openDialog } from './open-dialogs.ts'

interface Props {
  label: string
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered. The browser traps the focus and closes it on Escape. */
export function Dialog({ label, className, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => (ref.current ? openDialog(ref.current) : undefined), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click beside the dialog
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
