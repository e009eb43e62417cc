import { useStorefront } from '../storefront-context.tsx'
import type { PendingPageView } from '../views/pages.ts'

export interface PendingProps {
  address: string
  confirmation: PendingPageView['confirmation']
}

/**
 * The script polls the server, or sends the buyer to the bank, once: it cannot be the answer to the form, because the page's policy
 * allows forms to lead to this host alone. Without scripts, the customer follows the link.
 */
export function PendingNote({ address, confirmation, buttonClass }: PendingProps & { buttonClass: string }) {
  const { texts } = useStorefront()
  if (confirmation)
    return (
      <>
        <p role="status">{texts.confirmText}</p>
        <p>
          <a className={buttonClass} href={confirmation.url} data-confirm={confirmation.isNew || undefined}>
            {texts.confirmLink}
          </a>
        </p>
        <p>
          <a href="/checkout">{texts.payOtherwise}</a>
        </p>
      </>
    )
  return (
    <>
      <p role="status" data-pending="">
        {texts.pendingText}
      </p>
      <p className="muted">{texts.pendingMail}</p>
      <p>
        <a className={buttonClass} href={address}>
          {texts.checkAgain}
        </a>
      </p>
    </>
  )
}
