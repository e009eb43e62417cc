import type { PopupKind } from '@backroom/theme/preview-messages'
import type { ReactNode } from 'react'
import { useStorefront } from '../storefront-context.tsx'

export interface PopupProps {
  /** Opened without taking the keyboard: the merchant is writing beside it. */
  isOpen: boolean
  /** As whoever has done what it asks for sees it. */
  isAnswered: boolean
}

interface Props extends Pick<PopupProps, 'isOpen'> {
  kind: PopupKind
  title: string
  /** Beside the texts. */
  image?: ReactNode
  children: ReactNode
}

/** A dialog of the browser's own: it keeps the keyboard inside, closes with Escape and gives the focus back. */
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
