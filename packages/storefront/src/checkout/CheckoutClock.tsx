import { useStorefront, useTheme } from '../storefront-context.tsx'
import { clockText } from './clock-text.ts'

/** Counts down from the start of the checkout. Its text says beforehand that nothing happens at the end. */
export function CheckoutClock({ startedAt }: { startedAt: string | undefined }) {
  const { texts } = useStorefront()
  const { show_time_countdown, time } = useTheme(({ settings }) => settings.checkout)
  if (!show_time_countdown || !startedAt || time.getTime <= 0) return null
  const endMs = Date.parse(startedAt) + time.getTime
  const leftMs = endMs - Date.now()
  return (
    <div className="checkout-clock" data-checkout-clock={endMs}>
      <p data-before-end="" hidden={leftMs <= 0}>
        {texts.checkoutTime}{' '}
        <b role="timer" data-clock="">
          {clockText(leftMs)}
        </b>
        . {texts.checkoutTimeAfter}
      </p>
      <p role="status" data-over-text={texts.checkoutTimeOver}>
        {leftMs <= 0 && texts.checkoutTimeOver}
      </p>
    </div>
  )
}
