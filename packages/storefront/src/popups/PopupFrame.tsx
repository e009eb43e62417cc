import type { PopupKind } from '@backroom/theme/preview-messages'
import type { ReactNode } from 'react'
import { useStorefront } from '../storefront-context.tsx'

export interface PopupProps {
  /** Opens without moving the focus, because the merchant is typing in the editor. */
  isOpen: boolean
  /** Shows the popup as it is after sign-up. */
  isAnswered: boolean
}

interface Props extends Pick<PopupProps, 'isOpen'> {
  kind: PopupKind
  title: string
  /** Content next to the texts. */
  image?: ReactNode
  children: ReactNode
}

/** A native dialog: it traps the focus, closes with Escape and restores the focus. */
export function PopupFrame({ kind, title, isOpen, image, children }: Props) {
  const { texts } = useStorefront()
  const headingId = `popup-${kind}`
  return (
    <dialog
      className="popup"
      data-popup={kind}
      open={isOpen || undefined}
      aria-labelledby={title ? headingId : undefined}
      aria-label={title ? undefined : texts.announcement}
    >
      {image}
      <div className="popup-body">
        <form method="dialog">
          <button className="popup-close" type="submit" aria-label={texts.close}>
            ×
          </button>
        </form>
        {title && (
          <h2 id={headingId} tabIndex={-1}>
            {title}
          </h2>
        )}
        {children}
      </div>
    </dialog>
  )
}
