import { offerPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { Price } from '../products/Price.tsx'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { Texts } from '../texts/texts.en.ts'
import type { OfferedItemView, OfferedVariantView, OfferPageView } from '../views/pages.ts'

interface Props {
  product: OfferedItemView
  page: OfferPageView
}

/** Has no link to the product: a buyer who follows it may not find back to the offer. */
export function OfferedItem({ product, page }: Props) {
  const { texts } = useStorefront()
  const { id, handle, title, image, variants } = product
  const [cheapest] = variants.toSorted((a, b) => a.priceCents - b.priceCents)
  const shared = sharedAmounts(variants)
  return (
    <li className="offer-item">
      <Image
        image={image}
        seed={handle}
        sizes="(max-width: 599px) 100vw, 280px"
        eager={product === page.products[0]}
        decorative
      />
      <div className="offer-text">
        <h2 id={`offered-${id}`}>{title}</h2>
        {variants.length === 1 && variants[0]?.title && <p className="muted">{variants[0].title}</p>}
        {cheapest ? <Price {...(shared ?? cheapest)} varies={!shared} /> : <p className="muted">{texts.soldOut}</p>}
        {shared && <Sums variant={shared} />}
        {cheapest && <AddForm product={product} page={page} />}
      </div>
    </li>
  )
}

/** The first variant, if all others cost the same. */
function sharedAmounts([first, ...others]: OfferedVariantView[]): OfferedVariantView | undefined {
  const amounts = ['priceCents', 'compareAtPriceCents', 'taxCents', 'totalCents'] as const
  return others.every((one) => amounts.every((amount) => one[amount] === first?.[amount])) ? first : undefined
}

function Sums({ variant: { taxCents, totalCents } }: { variant: OfferedVariantView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  if (taxCents === 0) return null
  return (
    <dl className="offer-sums">
      <div>
        <dt>{texts.tax}</dt>
        <dd>{money(taxCents)}</dd>
      </div>
      <div>
        <dt>{texts.offer.toPay}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
    </dl>
  )
}

function AddForm({ product, page: { upsellId, token, card, attempt } }: Props) {
  const { texts } = useStorefront()
  const money = useMoney()
  const total = sharedAmounts(product.variants)?.totalCents
  return (
    <form method="post" action={offerPath(token)}>
      <input type="hidden" name="answer" value="add" />
      <input type="hidden" name="upsellId" value={upsellId} />
      <input type="hidden" name="attempt" value={attempt} />
      <Variants product={product} />
      {/* Several buttons may have the same text. The title distinguishes them in a list of buttons. */}
      <button className="button button-checkout" type="submit">
        <span>
          {buttonText(texts, card, total === undefined ? undefined : money(total))}
          <span className="unseen"> – {product.title}</span>
        </span>
      </button>
    </form>
  )
}

/** @param amount undefined if it depends on the variant, whose option states it */
function buttonText(texts: Texts, card: OfferPageView['card'], amount: string | undefined): string {
  if (!card) return amount === undefined ? texts.offer.addChosen : texts.offer.add(amount)
  const name = `${card.brand} •••• ${card.last4}`
  return amount === undefined ? texts.offer.payWith(name) : texts.offer.pay(amount, name)
}

/** The server compares the amount with the one that it computes, so each choice includes what the buyer has seen. */
const itemValue = ({ id, totalCents }: OfferedVariantView) => `${id}:${totalCents}`

function Variants({ product: { id, title, variants } }: Pick<Props, 'product'>) {
  const { texts } = useStorefront()
  const optionText = useOptionText()
  const [only] = variants
  if (only && variants.length === 1) return <input type="hidden" name="item" value={itemValue(only)} />
  return (
    <div className="field">
      <label htmlFor={`item-${id}`}>{texts.optionsOf(title)}</label>
      {/* Nothing is chosen in advance: one click charges the card, also for the wrong size. */}
      <select id={`item-${id}`} name="item" required defaultValue="">
        <option value="">{texts.choose}</option>
        {variants.map((variant) => (
          <option key={variant.id} value={itemValue(variant)}>
            {optionText(variant)}
          </option>
        ))}
      </select>
    </div>
  )
}

function useOptionText() {
  const { texts } = useStorefront()
  const money = useMoney()
  return ({ title, taxCents, totalCents }: OfferedVariantView) =>
    taxCents > 0
      ? texts.offer.optionWithTax(title, money(totalCents), money(taxCents))
      : `${title} – ${money(totalCents)}`
}
