import { useShop, useTheme } from '../shop-context.tsx'
import type { CheckoutView } from '../view.ts'
import { CheckoutField } from './CheckoutField.tsx'
import { CustomerNote } from './CustomerNote.tsx'
import { fieldsOf, type StepName, stepNames } from './steps.ts'

interface Props {
  step: StepName
  checkout: CheckoutView
  /** The step that is shown; undefined where all are. */
  now: StepName | undefined
}

export function CheckoutStep({ step, checkout, now }: Props) {
  const { words } = useShop()
  const hasNote = useTheme(({ settings }) => settings.checkout.isCustomerNote) && step === 'delivery'
  return (
    <fieldset className="fields" data-step={step} data-now={step === now || undefined}>
      <legend tabIndex={-1}>{words[step]}</legend>
      {step === 'payment' && checkout.testGateway && <p className="field-hint">{words.testCards}</p>}
      <div className="fields-grid">
        {fieldsOf[step].map((spec) => (
          <CheckoutField key={spec.name} spec={spec} checkout={checkout} />
        ))}
        {hasNote && <CustomerNote checkout={checkout} />}
      </div>
      {now && <StepButtons step={step} />}
    </fieldset>
  )
}

/** A form that is sent too early comes back with what is missing: the way on needs no script to be true. */
function StepButtons({ step }: { step: StepName }) {
  const { words } = useShop()
  const at = stepNames.indexOf(step)
  const [back, next] = [stepNames[at - 1], stepNames[at + 1]]
  return (
    <div className="step-buttons">
      {next && (
        <button className="button button-cart" type="submit">
          {words.continueTo(words[next])}
        </button>
      )}
      {back && (
        <a href={`#${back}`} data-go={back}>
          {words.backTo(words[back])}
        </a>
      )}
    </div>
  )
}
