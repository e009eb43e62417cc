import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { FontSample } from './FontSample.tsx'
import classes from './fonts.module.css'
import { RemoveFontDialog } from './RemoveFontDialog.tsx'
import { UploadFontDialog } from './UploadFontDialog.tsx'
import { type Font, useFonts } from './use-fonts.ts'

/** The fonts for products' texts. */
export function FontsCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation()
  const { data, isPending } = useFonts()
  const [open, setOpen] = useState<Font | 'new'>()
  const close = () => setOpen(undefined)
  const add = mayEdit && (
    <Button variant="default" onClick={() => setOpen('new')}>
      {t('fonts.add')}
    </Button>
  )
  return (
    <Card title={t('fonts.title')} aside={add} flush>
      <p className={classes.lead}>{t(data?.fonts.length === 0 ? 'fonts.none' : 'fonts.hint')}</p>
      {isPending && <LoadingRows rows={1} height={64} />}
      <ul className={classes.list}>
        {data?.fonts.map((font) => (
          <li key={font.id}>
            <div className={classes.name}>
              <strong>{font.name}</strong>
              <span className={classes.soft}>
                {font.productCount ? t('fonts.used', { count: font.productCount }) : t('fonts.unused')}
              </span>
            </div>
            <FontSample fontUrl={font.fontUrl} />
            {mayEdit && (
              <Button variant="subtle" color="red" onClick={() => setOpen(font)}>
                {t('fonts.remove', { name: font.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <UploadFontDialog onClose={close} />}
      {open && open !== 'new' && <RemoveFontDialog font={open} onClose={close} />}
    </Card>
  )
}
