import type { CacheStatistics } from '@backroom/contract/online-store/cache-purges/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { FigureRow } from '../../../reports/FigureRow.tsx'
import { useFormats } from '../../../reports/formats.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import classes from './ClearCachePage.module.css'
import { SlowestPages } from './SlowestPages.tsx'

/** How well the cache works in the process that answers. */
export function CacheFigures() {
  const { data, error, refetch } = useQuery(pageQueryOptions(api.cachePurges.statistics))
  if (error && !data)
    return (
      <Card>
        <ErrorState text={failureText(error)} requestId={undefined} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <>
      <Figures statistics={data} />
      <SlowestPages slowest={data?.slowest} />
    </>
  )
}

function Figures({ statistics }: { statistics: CacheStatistics | undefined }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const { count, roughPercent } = useFormats()
  const megabytes = (bytes: number) =>
    numberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6)
  const shown = (value: (known: CacheStatistics) => string) => statistics && value(statistics)
  const figure = (name: 'hitRate' | 'hits' | 'made' | 'pages' | 'bytes', value: string | undefined) => ({
    ...{ name: t(`cachePurges.${name}`), formula: t(`cachePurges.${name}Formula`), value },
  })
  return (
    <section aria-label={t('cachePurges.statistics')} className={classes.form}>
      <FigureRow
        figures={[
          figure(
            'hitRate',
            shown(({ hits, made }) => (hits + made === 0 ? '—' : roughPercent(hits / (hits + made)))),
          ),
          figure(
            'hits',
            shown(({ hits }) => count(hits)),
          ),
          figure(
            'made',
            shown(({ made }) => count(made)),
          ),
          figure(
            'pages',
            shown(({ pages }) => count(pages)),
          ),
          figure(
            'bytes',
            shown(({ bytes }) => megabytes(bytes)),
          ),
        ]}
      />
      {statistics && (
        <p className={classes.soft}>
          {t('cachePurges.statisticsNote')} <DateTime at={statistics.since} timeZone={zone} />
        </p>
      )}
    </section>
  )
}
