import { useStorefront, useTheme } from '../storefront-context.tsx'
import { addressFields, type CheckoutView } from '../views/buying.ts'
import { CheckoutField } from './CheckoutField.tsx'
import { ContactExtras } from './ContactExtras.tsx'
import { CustomerNote } from './CustomerNote.tsx'
import { DeliveryOptions } from './delivery/DeliveryOptions.tsx'
import { VatNumber } from './delivery/VatNumber.tsx'
import { CardFields } from './payment/CardFields.tsx'
import { PaymentMethods } from './payment/PaymentMethods.tsx'
import { Tip } from './payment/Tip.tsx'
import { SavedAddressChoice } from './SavedAddressChoice.tsx'
import { fieldsOf, type StepName, stepNames } from './steps.ts'
import { Terms } from './Terms.tsx'

interface Props {
  step: StepName
  checkout: CheckoutView
  /** The current step. Undefined if all steps are visible. */
  now: StepName | undefined
}

export function CheckoutStep({ step, checkout, now }: Props) {
  const { texts } = useStorefront()
  const hasNote = useTheme(({ settings }) => settings.checkout.isCustomerNote) && step === 'delivery'
  return (
    <fieldset className="fields" data-step={step} data-now={step === now || undefined}>
      <legend tabIndex={-1}>{texts[step]}</legend>
      {step === 'delivery' && <SavedAddressChoice checkout={checkout} />}
      {step === 'payment' ? (
        <>
          <Tip checkout={checkout} />
          <PaymentMethods checkout={checkout} />
          <CardFields checkout={checkout} />
          <Terms checkout={checkout} />
        </>
      ) : (
        <div
          className="fields-grid"
          data-fields={step}
          data-of={step === 'delivery' ? checkout.values.countryCode : undefined}
        >
          {fieldsOf(step, checkout).map((spec) => (
            <CheckoutField key={spec.name} spec={spec} checkout={checkout} />
          ))}
          {step === 'delivery' && <KeptFields checkout={checkout} />}
          {step === 'delivery' && <VatNumber checkout={checkout} />}
          {hasNote && <CustomerNote checkout={checkout} />}
          {step === 'contact' && <ContactExtras checkout={checkout} />}
        </div>
      )}
      {step === 'delivery' && <DeliveryOptions checkout={checkout} />}
      {now && <StepButtons step={step} />}
    </fieldset>
  )
}

/** What was typed in fields that the chosen country does not have, for a return to the country that has them. */
function KeptFields({ checkout: { addressRows, values } }: { checkout: CheckoutView }) {
  const shown = new Set<string>(['email', 'countryCode', ...addressRows.map(({ name }) => name)])
  return addressFields
    .filter((name) => !shown.has(name) && values[name])
    .map((name) => <input key={name} type="hidden" name={name} value={values[name]} />)
}

/** The buttons between steps. Without scripts, they save the step. */
function StepButtons({ step }: { step: StepName }) {
  const { texts } = useStorefront()
  const at = stepNames.indexOf(step)
  const [back, next] = [stepNames[at - 1], stepNames[at + 1]]
  return (
    <div className="step-buttons">
      {next && (
        <button className="button button-cart" type="submit" name="update" value={step} formNoValidate>
          {texts.continueTo(texts[next])}
        </button>
      )}
      {back && (
        <a href={`#${back}`} data-go={back}>
          {texts.backTo(texts[back])}
        </a>
      )}
    </div>
  )
}
