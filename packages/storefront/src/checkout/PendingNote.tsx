import { useStorefront } from '../storefront-context.tsx'

/** The script polls the server. Without scripts, the customer follows the link. */
export function PendingNote({ address, buttonClass }: { address: string; buttonClass: string }) {
  const { texts } = useStorefront()
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
