import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { VariantLevel } from './AdjustDialog.tsx'
import classes from './Stock.module.css'

interface Props {
  levels: VariantLevel[]
  /** Undefined for members who may not change the stock. */
  onAdjust: ((level: VariantLevel) => void) | undefined
}

/** The pieces of a variant at each location. */
export function LevelTable({ levels, onAdjust }: Props) {
  const { t } = useTranslation()
  const figures = ['onHand', 'reserved', 'available', 'incoming'] as const
  return (
    <div className={classes.wide}>
      <table className={classes.table} aria-label={t('inventory.ofVariant.levels')}>
        <thead>
          <tr>
            <th scope="col">{t('inventory.location')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={classes.number}>
                {t(`inventory.${figure}`)}
              </th>
            ))}
            {onAdjust && <td />}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.locationId}>
              <th scope="row">{level.locationName}</th>
              {figures.map((figure) => (
                <td key={figure} className={classes.number}>
                  {level[figure]}
                </td>
              ))}
              {onAdjust && (
                <td className={classes.number}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('inventory.ofVariant.adjustAt', { location: level.locationName })}
                    onClick={() => onAdjust(level)}
                  >
                    {t('inventory.ofVariant.adjust')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
