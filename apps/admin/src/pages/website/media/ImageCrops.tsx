import { useTranslation } from 'react-i18next'
import classes from './Media.module.css'

const shapes = [
  { name: 'square', width: 96, height: 96 },
  { name: 'upright', width: 77, height: 96 },
  { name: 'wide', width: 171, height: 96 },
] as const

/** The shapes in which themes crop images, around the focal point. */
export function ImageCrops({ url, x, y }: { url: string; x: number; y: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.uses}>
      <h3 className={classes.heading}>{t('media.crops')}</h3>
      <div className={classes.crops}>
        {shapes.map(({ name, ...size }) => (
          <figure key={name}>
            <img src={url} alt="" {...size} style={{ objectPosition: `${x}% ${y}%` }} />
            <figcaption>{t(`media.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
