import type { Devices } from '@backroom/contract/analytics/reports/answers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { useFormats } from '../../../../reports/formats.ts'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import { DoughnutChart, partColours } from '../../../../ui/charts/DoughnutChart.tsx'
import type { Table } from '../../../../ui/charts/table.ts'
import { useReportOptions, useReportQuery } from '../query/use-report-query.ts'
import classes from './DevicesCard.module.css'

const kinds = ['mobile', 'desktop', 'tablet'] as const
const size = 180

/** Devices of visitors, as a ring and as text. Marks estimates. */
export function DevicesCard() {
  const { t } = useTranslation()
  const { count, roughPercent } = useFormats()
  const { query } = useReportQuery()
  const devicesQuery = useQuery({ ...queryOptions(api.reports.devices, { query }), ...useReportOptions() })
  const totalOf = (devices: Devices) => kinds.reduce((sum, kind) => sum + devices[kind], 0)
  const pointsOf = (devices: Devices) =>
    kinds.map((kind) => {
      const values = { visitors: count(devices[kind]), share: roughPercent(devices[kind] / totalOf(devices)) }
      return {
        key: kind,
        name: t(`analytics.device.${kind}`),
        value: devices[kind],
        text: t('analytics.countAndShare', values),
      }
    })
  const table = (devices: Devices): Table => ({
    columns: [{ header: t('analytics.deviceHeader') }, { header: t('analytics.visitors'), show: count }],
    rows: kinds.map((kind) => [t(`analytics.device.${kind}`), devices[kind]]),
  })
  return (
    <WidgetCard
      title={t('analytics.devices')}
      formula={t('analytics.formula.devices')}
      query={devicesQuery}
      height={288}
      file="devices"
      table={table}
      none={(devices) => totalOf(devices) === 0 && <None>{t('analytics.noVisits')}</None>}
    >
      {(devices) => (
        <div className={classes.devices}>
          <DoughnutChart
            points={pointsOf(devices)}
            label={t('analytics.devicesLabel', { total: count(totalOf(devices)) })}
            hint={t('analytics.devicesHint')}
            size={size}
          />
          <ul className={classes.legend}>
            {pointsOf(devices).map(({ key, name, text }, index) => (
              <li key={key} className={classes.entry}>
                <span className={classes.colour} style={{ background: partColours[index] }} aria-hidden="true" />
                <span>{name}</span>
                <span className={classes.value}>{text}</span>
              </li>
            ))}
          </ul>
          {devices.isEstimate && <p className={classes.estimate}>{t('analytics.estimate')}</p>}
        </div>
      )}
    </WidgetCard>
  )
}
