import { useStorefront } from '../storefront-context.tsx'
import type { SubscribedPageView } from '../views/pages.ts'
import { SubscribeForm } from './SubscribeForm.tsx'

interface Props {
  page: SubscribedPageView
  linkClass: string
}

/** The outcome of a sign-up without scripts, or of an email confirmation. */
export function SubscribedNote({ page: { refused, confirmation }, linkClass }: Props) {
  const { texts } = useStorefront()
  const title = confirmation ? texts.subscriberConfirmation[confirmation.state] : texts.subscribed
  return (
    <>
      <h1>{refused ? texts.subscribe : title}</h1>
      {refused && <SubscribeForm source={refused.source} button="" refused={refused.email} />}
      {confirmation?.state === 'asked' && (
        <form method="post" action={confirmation.action}>
          <button className="button button-cart" type="submit">
            {texts.confirmSubscriber}
          </button>
        </form>
      )}
      <p>
        <a className={linkClass} href="/">
          {texts.backHome}
        </a>
      </p>
    </>
  )
}
