import type { SubscriberSource } from '@backroom/contract/subscribers/sources'
import { subscribePath } from '../links.ts'
import { useShop } from '../shop-context.tsx'

interface Props {
  source: SubscriberSource
  button: string
  placeholder?: string
  /** Sent before, and refused. */
  refused?: string | undefined
}

/** Asks for an address; answered in place where there is a script, with a page of its own elsewhere. */
export function SubscribeForm({ source, button, placeholder, refused }: Props) {
  const { words } = useShop()
  const id = `subscribe-${source}`
  return (
    <form className="subscribe" method="post" action={subscribePath} data-subscribe="">
      <input type="hidden" name="source" value={source} />
      <div className="field" data-fields="">
        <label className="unseen" htmlFor={id}>
          {words.email}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={placeholder || words.email}
          defaultValue={refused}
          aria-invalid={refused === undefined ? undefined : true}
          aria-describedby={`${id}-answer`}
        />
        <button className="button button-cart" type="submit">
          {button || words.subscribe}
        </button>
      </div>
      <p
        id={`${id}-answer`}
        className="subscribe-answer"
        role="status"
        data-answer=""
        data-thanks={words.subscribed}
        data-wrong={words.problemEmail}
        data-failed={words.notSubscribed}
      >
        {refused !== undefined && words.problemEmail}
      </p>
    </form>
  )
}
