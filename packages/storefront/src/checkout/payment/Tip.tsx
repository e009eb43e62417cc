import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { useMoney, useStorefront } from '../../storefront-context.tsx'
import type { CheckoutView, TipView } from '../../views/buying.ts'
import { ownTip } from './own-tip.ts'

/** A tip for the people of the shop. Without scripts a button shows the new total before the buyer pays. */
export function Tip({ checkout: { tip } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  if (!tip) return null
  return (
    <div className="tip" data-quote="tip">
      <fieldset className="choices">
        <legend>{texts.addTip}</legend>
        <Choice value="" name={texts.noTip} tip={tip} />
        {tip.suggestions.map(({ percent, cents }) => (
          <Choice key={percent} value={String(percent)} name={`${percent} %`} cents={cents} tip={tip} />
        ))}
        <Choice value={ownTip} name={texts.ownTip} tip={tip} />
      </fieldset>
      <OwnAmount tip={tip} />
      <button className="button-quiet" type="submit" formAction="/checkout/quote" formNoValidate data-quote-button="">
        {texts.updateTotal}
      </button>
    </div>
  )
}

function Choice({ value, name, cents, tip }: { value: string; name: string; cents?: number; tip: TipView }) {
  const money = useMoney()
  return (
    <label className="choice">
      <input type="radio" name="tip" value={value} defaultChecked={value === tip.chosen} />
      <span className="choice-name">{name}</span>
      {cents !== undefined && <span className="choice-price">{money(cents)}</span>}
    </label>
  )
}

/** Style sheets show it with its choice. */
function OwnAmount({ tip: { amount, mostCents } }: { tip: TipView }) {
  const { texts, store } = useStorefront()
  const money = useMoney()
  const digits = fractionDigits(store.currency)
  return (
    <div className="field tip-amount">
      <label htmlFor="tipAmount">{texts.tipAmount(store.currency)}</label>
      <input
        id="tipAmount"
        name="tipAmount"
        type="number"
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        min={0}
        max={mostCents / 10 ** digits}
        step={10 ** -digits}
        autoComplete="off"
        defaultValue={amount}
        aria-describedby="tipAmount-hint"
      />
      <p className="field-hint" id="tipAmount-hint">
        {texts.tipAtMost(money(mostCents))}
      </p>
    </div>
  )
}
