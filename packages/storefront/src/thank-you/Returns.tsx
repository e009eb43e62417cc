import { useStorefront } from '../storefront-context.tsx'
import type { OrderView } from '../views/buying.ts'
import type { ReturnView } from '../views/returns.ts'
import { Pieces } from './Pieces.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { Tracking } from './Tracking.tsx'

/** What the buyer can send back, and the returns so far. */
export function Returns({ order: { token, returned } }: { order: OrderView }) {
  const { texts } = useStorefront()
  if (!returned) return null
  const { title, findings } = texts.checkoutTexts.returns
  return (
    <section className="parcels returns" id="returns">
      <h2>{title}</h2>
      {returned.finding && (
        <p className="form-finding" role="alert">
          {findings[returned.finding]}
        </p>
      )}
      {returned.form && <ReturnForm form={returned.form} token={token} />}
      {returned.returns.length > 0 && (
        <ul>
          {returned.returns.map((one) => (
            <li key={one.id} className="parcel">
              <ReturnState found={one} />
              <Pieces lines={one.lines} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ReturnState({ found: { number, state, answer, carrier, tracking } }: { found: ReturnView }) {
  const { texts } = useStorefront()
  const { numbered, states } = texts.checkoutTexts.returns
  return (
    <>
      <h3>{numbered(number)}</h3>
      <p>{states[state]}</p>
      {answer && <p style={{ whiteSpace: 'pre-line' }}>{answer}</p>}
      <Tracking carrier={carrier} tracking={tracking} />
    </>
  )
}
