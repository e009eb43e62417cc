import type { CacheStatistics } from '@backroom/contract/online-store/cache-purges/endpoints'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import classes from './ClearCachePage.module.css'

/** The pages that took longest to make. */
export function SlowestPages({ slowest }: { slowest: CacheStatistics['slowest'] | undefined }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const milliseconds = numberFormat(i18n.language, { style: 'unit', unit: 'millisecond' })
  return (
    <Card title={t('cachePurges.slowest')}>
      {!slowest && <LoadingRows rows={3} height={36} />}
      {slowest?.length === 0 && <p className={classes.soft}>{t('cachePurges.slowestNone')}</p>}
      {slowest && slowest.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('cachePurges.path')}</th>
              <th scope="col" className={classes.number}>
                {t('cachePurges.time')}
              </th>
              <th scope="col" className={classes.number}>
                {t('cachePurges.madeAt')}
              </th>
            </tr>
          </thead>
          <tbody>
            {slowest.map((page) => (
              <tr key={page.path}>
                <th scope="row">{readable(page.path)}</th>
                <td className={classes.number}>{milliseconds.format(page.milliseconds)}</td>
                <td className={classes.number}>
                  <DateTime at={page.at} timeZone={zone} short />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** A path with its letters instead of their codes; a path that was cut may end within one. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
