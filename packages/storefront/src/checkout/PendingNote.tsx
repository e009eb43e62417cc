import { useShop } from '../shop-context.tsx'

/** The script asks again by itself; without it, the link does. */
export function PendingNote({ address, buttonClass }: { address: string; buttonClass: string }) {
  const { words } = useShop()
  return (
    <>
      <p role="status" data-pending="">
        {words.pendingText}
      </p>
      <p className="muted">{words.pendingMail}</p>
      <p>
        <a className={buttonClass} href={address}>
          {words.checkAgain}
        </a>
      </p>
    </>
  )
}
