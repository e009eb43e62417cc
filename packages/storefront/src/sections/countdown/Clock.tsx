import type { SectionOf } from '@backroom/theme/sections/section-schema'
import { useStorefront } from '../../storefront-context.tsx'
import { endText } from './end-text.ts'
import type { schema } from './schema.ts'
import { texts } from './texts.ts'
import { left, twoDigits, units } from './time-left.ts'

/**
 * The end in words, which is all that is read aloud and all there is without a script, and the figures, which the
 * script shows and keeps going. The script brings no texts: each figure carries its own, singular and plural.
 */
export function Clock({ end, nowMs }: { end: string; nowMs: number }) {
  const { language, locale, timeZone } = useStorefront().store
  const { storefront } = texts[language]
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
              <span data-one={storefront[unit]} data-many={storefront[`${unit}s`]} suppressHydrationWarning>
                {count === 1 ? storefront[unit] : storefront[`${unit}s`]}
              </span>
            </p>
          )
        })}
      </div>
      {/* Server and browser may spell a date a little differently. */}
      <p className="countdown-end">
        <time dateTime={end} suppressHydrationWarning>
          {storefront.ends(date, time)}
        </time>
      </p>
    </>
  )
}

export const endedText = ({ ended_text }: SectionOf<typeof schema>['settings'], language: keyof typeof texts): string =>
  ended_text || texts[language].storefront.ended
