import { AppliedDiscounts, RefusedCode } from '../cart/Discounts.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'
import { checkoutCodePath, checkoutForm } from './checkout-code.ts'
import { findingText } from './checkout-fields.ts'

/** The buttons send the whole form, so that nothing that was typed is lost. */
const button = {
  className: 'button-quiet',
  type: 'submit' as const,
  form: checkoutForm,
  formAction: checkoutCodePath,
  formNoValidate: true,
  'data-code-button': '',
}
const findingId = 'discount-code-finding'

/** The discounts of a checkout, and the field for a code, which belongs to the form beside it. */
export function CheckoutDiscounts({ checkout: { cart, code, findings } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const { refusedCodes = [], takesCodes = true } = cart
  const isTyped = (one: { code: string }) => code?.isRefused && one.code.toLowerCase() === code.typed.toLowerCase()
  return (
    <div className="discounts" data-quote="discounts" data-failed={texts.checkoutTexts.codeNotSent}>
      <AppliedDiscounts cart={cart} removeCode={(one) => <RemoveCode code={one} />} />
      {takesCodes && <CodeField typed={code?.typed} isWrong={refusedCodes.some(isTyped) || Boolean(findings.code)} />}
      {findings.code && (
        <p className="field-finding" id={findingId} role="alert">
          {findingText(findings.code, texts)}
        </p>
      )}
      {refusedCodes.map((refused) => (
        <div className="discounts-refused" key={refused.code}>
          <RefusedCode refused={refused} {...(isTyped(refused) && { id: findingId, role: 'alert' })} />
          <RemoveCode code={refused.code} />
        </div>
      ))}
    </div>
  )
}

function CodeField({ typed, isWrong }: { typed: string | undefined; isWrong: boolean }) {
  const { texts } = useStorefront()
  return (
    <div className="discounts-code">
      <div className="field">
        <label htmlFor="discount-code">{texts.discountCode}</label>
        <input
          id="discount-code"
          name="discountCode"
          form={checkoutForm}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? findingId : undefined}
          // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads to the error
          autoFocus={isWrong}
        />
      </div>
      <button {...button} name="update" value="code">
        {texts.applyCode}
      </button>
    </div>
  )
}

function RemoveCode({ code }: { code: string }) {
  const { texts } = useStorefront()
  return (
    <button {...button} name="removedCode" value={code} aria-label={texts.removeLine(code)}>
      {texts.remove}
    </button>
  )
}
