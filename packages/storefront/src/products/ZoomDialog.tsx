import { useStorefront, useTheme } from '../storefront-context.tsx'

export const useZoom = () => useTheme(({ settings }) => settings.product.enable_image_zoom)

/** The dialog in which the script shows a large image. A dialog traps the focus and restores it. */
export function ZoomDialog() {
  const { texts } = useStorefront()
  if (!useZoom()) return null
  return (
    <dialog className="zoom" aria-label={texts.enlargedImage} data-zoom-dialog="">
      <form method="dialog">
        <button className="zoom-close" type="submit" aria-label={texts.close}>
          ×
        </button>
      </form>
      <div className="zoom-image" data-zoom-image="" />
    </dialog>
  )
}
