/** Something is under way. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <p class="spinner" role="status">
    <span class="dots" aria-hidden="true" />
    {label} …
  </p>
);
