import { useShop, useTheme } from '../shop-context.tsx'

export const useZoom = () => useTheme(({ settings }) => settings.product.enable_image_zoom)

/** Where the script shows a large image; a dialog keeps the keyboard inside and gives it back. */
export function ZoomDialog() {
  const { words } = useShop()
  if (!useZoom()) return null
  return (
    <dialog className="zoom" aria-label={words.enlargedImage} data-zoom-dialog="">
      <form method="dialog">
        <button className="zoom-close" type="submit" aria-label={words.close}>
          ×
        </button>
      </form>
      <div className="zoom-image" data-zoom-image="" />
    </dialog>
  )
}
