import { convertLength } from '@backroom/contract/catalog/size-charts/rules'
import { type LengthUnit, lengthUnits } from '@backroom/contract/catalog/size-charts/states'
import { Image } from '../../parts/Image.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import type { ProductView, SizeChartView } from '../../views/products.ts'

const anchor = 'size-chart'

/** Leads to the size chart, which browsers open. */
export function SizeChartLink({ product }: { product: ProductView }) {
  const { texts } = useStorefront()
  if (!product.sizeChart) return null
  return (
    <p>
      <a className="text-link" href={`#${anchor}`} data-opens="">
        {texts.sizeChart}
      </a>
    </p>
  )
}

/** The table in both units, of which one is shown, then text and picture. */
export function SizeChart({ chart }: { chart: SizeChartView }) {
  const { texts } = useStorefront()
  const { unit, cells, lengthColumns, bodyHtml, image } = chart
  const hasLengths = lengthColumns.some((column) => column < (cells[0]?.length ?? 0))
  const names = { cm: texts.centimetres, in: texts.inches }
  return (
    <div className="size-chart" id={anchor}>
      {hasLengths && (
        <fieldset className="size-units" aria-label={texts.unit}>
          {lengthUnits.map((one) => (
            <label key={one}>
              <input type="radio" name="size-unit" value={one} defaultChecked={one === unit} />
              {names[one]}
            </label>
          ))}
        </fieldset>
      )}
      {cells.length > 0 &&
        (hasLengths ? lengthUnits : [unit]).map((one) => <SizeTable key={one} chart={chart} unit={one} />)}
      {bodyHtml && <RichText html={bodyHtml} className="description" />}
      {image && <Image image={image} seed="" sizes="(max-width: 767px) 100vw, 640px" />}
    </div>
  )
}

function SizeTable({ chart, unit }: { chart: SizeChartView; unit: LengthUnit }) {
  const { store, texts } = useStorefront()
  const [headings = [], ...rows] = chart.cells
  const shown = (cell: string, column: number) =>
    chart.lengthColumns.includes(column) ? convertLength(cell, chart.unit, unit, store.locale) : cell
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="size-table" data-unit={unit} aria-label={texts.sizeChart} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <th key={column} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                  <th key={column} scope="row">
                    {shown(cell, column)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                  <td key={column}>{shown(cell, column)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
