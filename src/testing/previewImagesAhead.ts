import { PreviewImages } from '../server/resources/publicCards/previewImage/previewImages';

const { prepare } = PreviewImages.prototype;

/**
 * In tests a page that is opened has no preview image drawn ahead: that takes as long as ten tests.
 * Tests of drawing ahead turn it on.
 */
export function drawPreviewImagesAhead(isDrawnAhead: boolean): void {
  PreviewImages.prototype.prepare = isDrawnAhead ? prepare : () => undefined;
}
