import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import { subscribePath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'

interface Props {
  source: SubscriberSource
  button: string
  placeholder?: string
  /** Whether the submitted address was rejected. */
  refused?: string | undefined
  /** Whether the address was accepted. Only the preview sets it; on storefront pages, the script shows the answer. */
  isAnswered?: boolean
}

/** A sign-up form. With scripts it is answered in place, without them by a page. */
export function SubscribeForm({ source, button, placeholder, refused, isAnswered = false }: Props) {
  const { texts } = useStorefront()
  const id = `subscribe-${source}`
  return (
    <form className="subscribe" method="post" action={subscribePath} data-subscribe="">
      <input type="hidden" name="source" value={source} />
      <div className="field" data-fields="" hidden={isAnswered}>
        <label className="unseen" htmlFor={id}>
          {texts.email}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={placeholder || texts.email}
          defaultValue={refused}
          aria-invalid={refused === undefined ? undefined : true}
          aria-describedby={`${id}-answer`}
        />
        <button className="button button-cart" type="submit">
          {button || texts.subscribe}
        </button>
      </div>
      <p
        id={`${id}-answer`}
        className="subscribe-answer"
        role="status"
        data-answer=""
        data-thanks={texts.subscribed}
        data-wrong={texts.findingEmail}
        data-failed={texts.notSubscribed}
      >
        {isAnswered ? texts.subscribed : refused !== undefined && texts.findingEmail}
      </p>
    </form>
  )
}
