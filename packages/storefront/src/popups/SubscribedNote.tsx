import { useShop } from '../shop-context.tsx'
import type { SubscribedPageView } from '../view.ts'
import { SubscribeForm } from './SubscribeForm.tsx'

/** What became of an address that was sent without a script. */
export function SubscribedNote({ refused, linkClass }: Pick<SubscribedPageView, 'refused'> & { linkClass: string }) {
  const { words } = useShop()
  return (
    <>
      <h1>{refused ? words.subscribe : words.subscribed}</h1>
      {refused && <SubscribeForm source={refused.source} button="" refused={refused.email} />}
      <p>
        <a className={linkClass} href="/">
          {words.backHome}
        </a>
      </p>
    </>
  )
}
