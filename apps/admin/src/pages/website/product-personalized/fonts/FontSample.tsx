import { fontFace } from '@backroom/contract/catalog/fonts/font-address'
import { useTranslation } from 'react-i18next'
import classes from './fonts.module.css'

/** A sample line in the font. Its size stays the same when the font file arrives. */
export function FontSample({ fontUrl }: { fontUrl: string }) {
  const { t } = useTranslation()
  const face = fontFace(fontUrl)
  return (
    <>
      {face && <style>{face.rule}</style>}
      <p className={classes.sample} style={{ fontFamily: face && `'${face.family}', sans-serif` }}>
        {t('fonts.sample')}
      </p>
    </>
  )
}
