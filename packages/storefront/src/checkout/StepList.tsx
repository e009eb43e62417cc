import { useShop } from '../shop-context.tsx'
import { type StepName, stepNames } from './steps.ts'

/** Where the buyer is; the script leads back by it. */
export function StepList({ now }: { now: StepName }) {
  const { words } = useShop()
  return (
    <nav className="step-list" aria-label={words.checkoutSteps}>
      <ol>
        {stepNames.map((step) => (
          <li key={step}>
            <a href={`#${step}`} data-go={step} aria-current={step === now ? 'step' : undefined}>
              {words[step]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
