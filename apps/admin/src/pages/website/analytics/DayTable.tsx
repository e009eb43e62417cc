import { useTranslation } from 'react-i18next'
import type { Point } from './chart-days.ts'
import classes from './DayTable.module.css'

export function DayTable({ points, label }: { points: Point[]; label: string }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.day')}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{number.format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
