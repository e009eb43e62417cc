import { useStorefront } from '../../storefront-context.tsx'
import type { MetafieldView } from '../../views/products.ts'
import { dayText, numberText } from './metafield-text.ts'

/** What the merchant says of the product, a line each. */
export function Metafields({ metafields }: { metafields: readonly MetafieldView[] }) {
  return (
    <table className="facts">
      <tbody>
        {metafields.map((metafield) => (
          <tr key={metafield.key}>
            <th scope="row">{metafield.name}</th>
            <td>
              <Value metafield={metafield} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ metafield: { type, value } }: { metafield: MetafieldView }) {
  const { store, texts } = useStorefront()
  switch (type) {
    case 'boolean':
      return value === 'true' ? texts.yes : texts.no
    case 'integer':
    case 'decimal':
      return numberText(value, store.locale)
    case 'date':
      return <time dateTime={value}>{dayText(value, store.locale)}</time>
    case 'color':
      return (
        <span className="fact-color">
          <span className="fact-swatch" style={{ background: value }} aria-hidden="true" />
          {value}
        </span>
      )
    case 'url':
      return (
        <a className="text-link" href={value} rel="nofollow noopener">
          {new URL(value).hostname}
        </a>
      )
    case 'multiline':
      return <span className="fact-lines">{value}</span>
    case 'text':
      return value
  }
}
