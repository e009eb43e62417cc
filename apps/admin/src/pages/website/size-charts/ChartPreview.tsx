import { convertLength } from '@backroom/contract/catalog/size-charts/rules'
import { type LengthUnit, lengthUnits } from '@backroom/contract/catalog/size-charts/states'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import classes from './SizeCharts.module.css'
import type { SizeChartValues } from './use-size-chart-form.ts'

/** The chart as customers see it. */
export function ChartPreview({ chart }: { chart: SizeChartValues }) {
  const { t, i18n } = useTranslation()
  const name = useId()
  const [chosen, setUnit] = useState<LengthUnit>()
  const { cells, bodyHtml, imageId, imageAlt, lengthColumns } = chart
  const unit = chosen ?? chart.unit
  if (cells.length === 0 && bodyHtml === '' && imageId === null)
    return <p className={classes.soft}>{t('sizeCharts.previewEmpty')}</p>
  const shown = (cell: string, column: number) =>
    lengthColumns.includes(column) ? convertLength(cell, chart.unit, unit, i18n.language) : cell
  const [headings = [], ...rows] = cells
  return (
    <div className={classes.group}>
      {cells.length > 0 && lengthColumns.some((column) => column < headings.length) && (
        <fieldset className={classes.bar} aria-label={t('sizeCharts.unit')}>
          {lengthUnits.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={one === unit} onChange={() => setUnit(one)} />{' '}
              {t(`sizeCharts.units.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {cells.length > 0 && (
        <div className={classes.wide}>
          <table className={classes.table}>
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
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                    <td key={column}>{shown(cell, column)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {bodyHtml !== '' && <SafeHtml html={bodyHtml} />}
      {imageId && <img className={classes.picture} src={imageId.url} alt={imageAlt} />}
    </div>
  )
}
