import { useStorefront } from '../storefront-context.tsx'
import { type StepName, stepNames } from './steps.ts'

/** Shows the current step. The script uses it to go back. */
export function StepList({ now }: { now: StepName }) {
  const { texts } = useStorefront()
  return (
    <nav className="step-list" aria-label={texts.checkoutSteps}>
      <ol>
        {stepNames.map((step) => (
          <li key={step}>
            <a href={`#${step}`} data-go={step} aria-current={step === now ? 'step' : undefined}>
              {texts[step]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
