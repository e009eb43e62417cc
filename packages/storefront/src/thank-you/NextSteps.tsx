import { useStorefront, useTheme } from '../storefront-context.tsx'
import { deliverySteps } from './delivery-steps.ts'
import { stepName } from './step-name.ts'

/** The merchant's delivery steps and their dates. */
export function NextSteps({ placedAt }: { placedAt: string }) {
  const { store, texts } = useStorefront()
  const { isShowPage, blocks } = useTheme(({ settings }) => settings.thankpage.steps.settings)
  const steps = deliverySteps(blocks, placedAt).filter(({ name }) => name)
  if (!isShowPage || steps.length === 0) return null
  const { locale, timeZone } = store
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <section className="next-steps">
      <h2>{texts.whatNext}</h2>
      <ol>
        {steps.map(({ name, at, isDay }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name, and they have no state
          <li key={index} data-done={index === 0 || undefined}>
            <span>{stepName(name, texts)}</span>
            {/* Server and browser may format a date differently. */}
            {at && (
              <time dateTime={at} suppressHydrationWarning>
                {(isDay ? day : minute).format(new Date(at))}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
