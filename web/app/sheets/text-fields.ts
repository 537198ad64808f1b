/** How fields for text look, in a sheet and in the Game tab: imported by both. */
import { adoptStyles } from '../../dom/late-styles.ts';
import css from '../../styles/text-fields.css?inline';

adoptStyles(css);
