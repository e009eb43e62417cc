import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PreviewHud.module.css'
import type { Timings } from './timings.ts'

const rows = ['commit', 'paint'] as const
const columns = ['last', 'p50', 'p95'] as const

/** Shows the delay between a key and the preview. */
export function PreviewHud({ timings }: { timings: Timings }) {
  const { t, i18n } = useTranslation()
  useEffect(() => timings.listen(), [timings])
  const measured = useSyncExternalStore(timings.subscribe, timings.measured)
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <table className={classes.hud}>
      <caption>{t('themePreview.hud.title', { count: measured?.count ?? 0 })}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`themePreview.hud.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`themePreview.hud.${row}`)}</th>
            {columns.map((column) => (
              <td key={column}>{measured ? format.format(measured[row][column]) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
