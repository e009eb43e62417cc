import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../session/use-store.ts'
import classes from './SocialCard.module.css'
import type { SocialImage, usePreferenceForm } from './use-preference-form.ts'

interface Props {
  form: ReturnType<typeof usePreferenceForm>
  image: SocialImage | null
}

/** How a network may show the home page. It follows the fields while they are typed. */
export function SocialPreview({ form, image }: Props) {
  const { t } = useTranslation()
  const { storefrontUrl } = useStore()
  const [, render] = useState({})
  const show = () => render({})
  form.watch('name', show)
  form.watch('seoTitle', show)
  form.watch('seoDescription', show)
  const { name, seoTitle, seoDescription } = form.values()
  return (
    <figure className={classes.preview} aria-label={t('preferences.socialPreview')}>
      {image ? (
        <img src={image.url} alt={image.alt} className={classes.image} />
      ) : (
        <p className={classes.none}>{t('preferences.socialNone')}</p>
      )}
      <figcaption className={classes.caption}>
        <span className={classes.host}>{storefrontUrl.replace(/^https?:\/\/|\/$/g, '')}</span>
        <span className={classes.title}>{seoTitle.trim() || name.trim()}</span>
        {seoDescription.trim() && <span className={classes.description}>{seoDescription.trim()}</span>}
      </figcaption>
    </figure>
  )
}
