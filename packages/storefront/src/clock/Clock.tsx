import { useStorefront } from '../storefront-context.tsx'
import { endText } from './end-text.ts'
import { left, twoDigits, units } from './time-left.ts'

/**
 * The end as a text, which screen readers read and which is shown without scripts, and the digits, which the script
 * shows and updates. Each digit has its own singular and plural texts, so the script needs none.
 */
export function Clock({ end, nowMs }: { end: string; nowMs: number }) {
  const { store, texts } = useStorefront()
  const { locale, timeZone } = store
  const leftMs = Date.parse(end) - nowMs
  const { date, time } = endText(end, locale, timeZone)
  return (
    <>
      <div className="countdown-figures" data-countdown-figures="" aria-hidden="true" hidden>
        {units.map((unit) => {
          const count = left(unit, leftMs)
          return (
            <p key={unit} className="countdown-figure" data-unit={unit} suppressHydrationWarning>
              <b suppressHydrationWarning>{twoDigits(count)}</b>
              <span data-one={texts[unit]} data-many={texts[`${unit}s`]} suppressHydrationWarning>
                {count === 1 ? texts[unit] : texts[`${unit}s`]}
              </span>
            </p>
          )
        })}
      </div>
      {/* Server and browser may format a date differently. */}
      <p className="countdown-end">
        <time dateTime={end} suppressHydrationWarning>
          {texts.ends(date, time)}
        </time>
      </p>
    </>
  )
}
