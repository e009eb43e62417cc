import { useTranslation } from 'react-i18next'
import classes from './LoadingRows.module.css'

/** Grey placeholder rows of the final height, so nothing moves when the data arrives. */
export function LoadingRows({ rows, height }: { rows: number; height: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={classes.row} style={{ height }}>
          <span className={classes.bar} style={{ width: `${30 + ((row * 37) % 40)}%` }} />
        </div>
      ))}
    </div>
  )
}

/** A grey placeholder for one line of text. */
export function LoadingBar({ width, height = 20 }: { width: number | string; height?: number }) {
  return (
    <span data-loading className={classes.bar} style={{ width, height: height * 0.6, marginBlock: height * 0.2 }} />
  )
}
