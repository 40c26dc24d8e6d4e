/** Pictures in the JSON of a part, as addresses that hold the picture itself. What lies elsewhere is not loaded. */
export function pictureSource(json: string): string | undefined {
  const inline = /"(data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)"/.exec(json)?.[1];
  if (inline !== undefined) return inline;
  const type = /"media_type":"(image\/(?:png|jpeg|gif|webp))"/.exec(json)?.[1];
  const data = /"data":"([A-Za-z0-9+/=]+)"/.exec(json)?.[1];
  return type === undefined || data === undefined ? undefined : `data:${type};base64,${data}`;
}
