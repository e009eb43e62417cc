import '@mantine/core/styles/Checkbox.css'
import { limits } from '@backroom/contract/selling/taxes/limits'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'
import { Button, Checkbox } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ExportButton } from '../../../../lists/ExportButton.tsx'
import { applyChanges, Grid, type GridColumn } from '../../../../ui/grid/Grid.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import type { TaxesForm } from './form-parts.ts'
import { PhoneRates } from './PhoneRates.tsx'
import classes from './Taxes.module.css'
import type { RateRow } from './use-taxes-form.ts'

interface Props {
  form: TaxesForm
  mayEdit: boolean
  /** Opens a dialog, which is outside of the form, because forms are not nested. */
  onOpen: (dialog: 'import' | 'start') => void
}

/** The rates as a spreadsheet. A starting set and a file fill it; nothing is stored before the form is saved. */
export function RatesCard({ form, mayEdit, onOpen }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { label, value: rows, onChange, error, 'data-path': path } = form.live('rates')
  const set = form.live('startingSet')
  const columns = useRateColumns((id) => onChange(form.values().rates.filter((row) => row.id !== id)))
  const add = () =>
    onChange([
      ...form.values().rates,
      { id: crypto.randomUUID(), countryCode: '', region: '', taxClass: 'standard', name: '', percent: '' },
    ])
  return (
    <Card title={t('taxes.rates')}>
      <div className={layout.fields} data-path={path}>
        <p className={classes.soft}>{t('taxes.ratesHint')}</p>
        <div className={layout.actions}>
          {mayEdit && (
            <>
              {rows.length < limits.rates && (
                <Button variant="default" onClick={add}>
                  {t('taxes.addRate')}
                </Button>
              )}
              <Button variant="default" onClick={() => onOpen('start')}>
                {t('taxes.start')}
              </Button>
              <Button variant="default" onClick={() => onOpen('import')}>
                {t('taxes.import')}
              </Button>
            </>
          )}
          <ExportButton load={() => api.taxes.export()} fileName="tax-rates.csv" />
        </div>
        {rows.length > 0 && isPhone && <PhoneRates label={label} rows={rows} onChange={onChange} />}
        {rows.length > 0 && !isPhone && (
          <Grid<RateRow>
            label={label}
            columns={columns}
            rows={rows}
            onChange={(changes) => onChange(applyChanges(form.values().rates, changes))}
          />
        )}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {set.value !== '' && (
          <>
            <p>{t('taxes.started', { date: set.value })}</p>
            <Checkbox {...form.checkbox('isConfirmed')} />
          </>
        )}
      </div>
    </Card>
  )
}

function useRateColumns(onRemove: (id: string) => void): GridColumn<RateRow>[] {
  const { t } = useTranslation()
  return [
    {
      ...{ key: 'place', header: t('taxes.place'), width: 150, kind: 'readOnly' },
      text: ({ countryCode, region }) => [countryCode, region].filter(Boolean).join(' '),
    },
    { key: 'countryCode', header: t('taxes.country'), width: 90, kind: 'text', maxLength: 2, isRequired: true },
    { key: 'region', header: t('taxes.region'), width: 110, kind: 'text', maxLength: limits.regionLength },
    {
      ...{ key: 'taxClass', header: t('taxes.taxClass'), width: 150, kind: 'choice' },
      choices: ratedTaxClasses.map((value) => ({ value, label: t(`taxes.classes.${value}`) })),
    },
    {
      ...{ key: 'name', header: t('taxes.name'), width: 180, kind: 'text' },
      ...{ maxLength: limits.nameLength, isRequired: true },
    },
    { key: 'percent', header: t('taxes.percent'), width: 110, kind: 'text', maxLength: 8, isRequired: true },
    {
      ...{ key: 'delete', kind: 'action', header: t('taxes.deleteHeader'), width: 72 },
      label: ({ countryCode, region, name }) => t('taxes.deleteRate', { name: `${countryCode} ${region} ${name}` }),
      face: <Trash2 size={15} aria-hidden="true" />,
      onAction: ({ id }) => onRemove(id),
    },
  ]
}
