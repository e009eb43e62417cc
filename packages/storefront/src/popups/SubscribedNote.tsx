import { useStorefront } from '../storefront-context.tsx'
import type { SubscribedPageView } from '../view.ts'
import { SubscribeForm } from './SubscribeForm.tsx'

/** What became of an address that was sent without a script. */
export function SubscribedNote({ refused, linkClass }: Pick<SubscribedPageView, 'refused'> & { linkClass: string }) {
  const { texts } = useStorefront()
  return (
    <>
      <h1>{refused ? texts.subscribe : texts.subscribed}</h1>
      {refused && <SubscribeForm source={refused.source} button="" refused={refused.email} />}
      <p>
        <a className={linkClass} href="/">
          {texts.backHome}
        </a>
      </p>
    </>
  )
}
