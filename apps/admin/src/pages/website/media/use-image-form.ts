import type { MediaImageDetail } from '@backroom/contract/catalog/media/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'

interface Values {
  name: string
  alt: string
  focalX: string | number
  focalY: string | number
}

const numberOf = (typed: string | number) => (typed === '' ? Number.NaN : Number(typed))

/** Reloads the lists of images. The open image has its own query. */
export const reloadImages = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['media', call] })))

export function useImageForm(id: string) {
  const { t } = useTranslation()
  return useEntityForm({
    labels: { name: t('media.name'), alt: t('media.alt'), focalX: t('media.focalX'), focalY: t('media.focalY') },
    load: api.media.show,
    save: api.media.update,
    id,
    values: ({ name, alt, focalX, focalY }: MediaImageDetail): Values => ({ name, alt, focalX, focalY }),
    body: ({ focalX, focalY, ...rest }) => ({ ...rest, focalX: numberOf(focalX), focalY: numberOf(focalY) }),
    onSaved: reloadImages,
  })
}
