import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import { subscribePath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'

interface Props {
  source: SubscriberSource
  button: string
  placeholder?: string
  /** Sent before, and refused. */
  refused?: string | undefined
  /** Sent and taken: the preview's alone, elsewhere the script says so. */
  isAnswered?: boolean
}

/** Asks for an address; answered in place where there is a script, with a page of its own elsewhere. */
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
