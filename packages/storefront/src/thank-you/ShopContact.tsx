import { EmailLink, PhoneLink } from '../parts/ContactLinks.tsx'
import { useStorefront } from '../storefront-context.tsx'

/** How to reach the shop about an order. */
export function ShopContact() {
  const { store, texts } = useStorefront()
  const { email, phone } = store
  if (!email && !phone) return null
  return (
    <section className="shop-contact">
      <h2>{texts.checkoutTexts.questionsTitle}</h2>
      <p>{texts.checkoutTexts.questionsText}</p>
      <ul>
        {email && (
          <li>
            <EmailLink email={email} />
          </li>
        )}
        {phone && (
          <li>
            <PhoneLink phone={phone} />
          </li>
        )}
      </ul>
    </section>
  )
}
