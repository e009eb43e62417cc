import { useMoney, useStorefront } from '../../storefront-context.tsx'
import type { CheckoutView, DeliveryOptionView } from '../../views/buying.ts'

/** The delivery options of the entered address. Without scripts a button shows them before the buyer pays. */
export function DeliveryOptions({ checkout: { delivery } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  if (!delivery) return null
  return (
    <div className="delivery" data-quote="delivery">
      {delivery.isAddressNeeded && <p className="field-hint">{texts.addressFirst}</p>}
      {delivery.options.length > 0 && (
        <fieldset className="choices">
          <legend>{texts.deliveryOptions}</legend>
          {delivery.options.map((option) => (
            <Option key={option.key} option={option} isChosen={option.key === delivery.chosenKey} />
          ))}
        </fieldset>
      )}
      <button className="button-quiet" type="submit" formAction="/checkout/quote" formNoValidate data-quote-button="">
        {texts.updateDelivery}
      </button>
    </div>
  )
}

function Option({ option, isChosen }: { option: DeliveryOptionView; isChosen: boolean }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const { key, name, cents, daysFrom, daysTo, isPickup } = option
  return (
    <label className="choice">
      <input type="radio" name="deliveryOption" value={key} defaultChecked={isChosen} />
      <span className="choice-name">
        {isPickup ? texts.pickUpAt(name) : name}
        {daysFrom !== null && daysTo !== null && (
          <span className="delivery-days">{texts.deliveryDays(daysFrom, daysTo)}</span>
        )}
      </span>
      <span className="choice-price">{cents > 0 ? money(cents) : texts.free}</span>
    </label>
  )
}
